# syntax=docker/dockerfile:1

# A supported long-term release, by the digest of its image for all machines. Another one: --build-arg NODE_IMAGE=… (Node 24.6 or
# newer, for the options in the last line).
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /console
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Where the console hangs below its host, such as /voice. It is written into the client's code, so it is part of the build.
ARG BASE_PATH=
ENV BASE_PATH=$BASE_PATH
RUN npm run build

FROM ${NODE_IMAGE}
WORKDIR /console
ARG BASE_PATH=
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 BASE_PATH=$BASE_PATH
COPY --from=build --chown=node:node /console/.next/standalone ./
COPY --from=build --chown=node:node /console/.next/static ./.next/static
COPY --from=build --chown=node:node /console/public ./public
COPY --from=build --chown=node:node /console/server.mjs ./server.mjs
COPY --from=build --chown=node:node /console/.next/read-configuration.cjs ./.next/read-configuration.cjs
COPY --from=build --chown=node:node /console/server ./server
# `docker run … config export …`: the configuration as a file (docs/configuration.md).
COPY --from=build /console/.next/config /usr/local/bin/config
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}${process.env.BASE_PATH}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The heap may take so much of the memory that the container is allowed; the rest is for what lies outside of it (sockets, buffers).
# Young objects have 48 MB, as everywhere before Node 24, which would give them 192 MB beside the old ones.
CMD ["node", "--max-old-space-size-percentage=60", "--max-semi-space-size=16", "server.mjs"]
