# syntax=docker/dockerfile:1
# Forecourt in a container: built in one stage, served from another.

FROM node:24-bookworm-slim AS build
WORKDIR /forecourt
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /forecourt
ENV NODE_ENV=production \
    DATA_DIR=/data
COPY --from=build --chown=root:root /forecourt /forecourt
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A stop answers open requests first: give it more than the ten seconds that Docker waits unless told.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main/serve.ts"]
