# One pattern for the shell and every remote. The context is what `npm run release -- <project> <version>`
# assembles: the project's build with its compressed forms, and the server of the static images.
# Both images are named by digest: node:20-slim@sha256:… and gcr.io/distroless/nodejs20-debian12@sha256:…
ARG CHECK_IMAGE
ARG RUNTIME_IMAGE

# A context that does not load is no image.
FROM ${CHECK_IMAGE} AS checked
ARG PROJECT
WORKDIR /app
COPY --chown=0:0 . .
RUN node --check packages/static-server/dist/main.js && test -d "${PROJECT}/dist"

FROM ${RUNTIME_IMAGE}
ARG PROJECT
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="noren/${PROJECT}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
ENV SITE=/app/${PROJECT}/dist
WORKDIR /app/packages/static-server
# Owned by root and read by another: the server cannot change what it serves, and writes nothing.
COPY --from=checked --chown=0:0 /app /app
USER 10001:10001
EXPOSE 8080
CMD ["dist/main.js"]
