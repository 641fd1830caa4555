# One pattern for every service. The context is what `npm run release -- <service> <version>` assembles:
# the service, our packages that it uses and their dependencies, all built, nothing of development.
# Both images are named by digest: node:20-slim@sha256:… and gcr.io/distroless/nodejs20-debian12@sha256:…
ARG CHECK_IMAGE
ARG RUNTIME_IMAGE

# A context that does not load is no image.
FROM ${CHECK_IMAGE} AS checked
ARG SERVICE
WORKDIR /app
COPY --chown=0:0 . .
RUN node --check "services/${SERVICE}/dist/main.js"

FROM ${RUNTIME_IMAGE}
ARG SERVICE
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="noren/${SERVICE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
WORKDIR /app/services/${SERVICE}
# Owned by root and read by another: the service cannot change what it runs.
COPY --from=checked --chown=0:0 /app /app
USER 10001:10001
EXPOSE 8080
CMD ["dist/main.js"]
