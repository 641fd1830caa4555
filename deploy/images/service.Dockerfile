# One pattern for every service and for operators' commands. The context is what `npm run release -- <project>
# <version>` assembles: the workspace, our packages that it uses and their dependencies, all built, nothing of
# development.
# Both images are named by digest: node:20-slim@sha256:… and gcr.io/distroless/nodejs20-debian12@sha256:…
ARG CHECK_IMAGE
ARG RUNTIME_IMAGE

# A context that does not load is no image.
FROM ${CHECK_IMAGE} AS checked
ARG WORKSPACE
WORKDIR /app
COPY --chown=0:0 . .
RUN node --check "${WORKSPACE}/dist/main.js"

FROM ${RUNTIME_IMAGE}
ARG PROJECT
ARG WORKSPACE
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="noren/${PROJECT}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
WORKDIR /app/${WORKSPACE}
# Owned by root and read by another: the service cannot change what it runs.
COPY --from=checked --chown=0:0 /app /app
USER 10001:10001
EXPOSE 8080
CMD ["dist/main.js"]
