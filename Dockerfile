# syntax=docker/dockerfile:1
# Forecourt in a container: packages and pages are made in one stage, served from another. Base images are named by
# their whole version; name their digest as well where you build (docs/running.md).

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /forecourt
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs
# The Node of this image serves; the pinned one was for the build.
RUN rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
WORKDIR /forecourt
ENV NODE_ENV=production \
    DATA_DIR=/data
COPY --from=build /forecourt/package.json /forecourt/package-lock.json ./
COPY --from=build /forecourt/node_modules ./node_modules
COPY --from=build /forecourt/assets ./assets
# Stock and pictures of the invented dealers: leave this line out where no site shows them (docs/running.md).
COPY --from=build /forecourt/demo ./demo
COPY --from=build /forecourt/sites ./sites
COPY --from=build /forecourt/scripts ./scripts
COPY --from=build /forecourt/src ./src
COPY --from=build /forecourt/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A stop answers open requests first: give it more than the ten seconds that Docker waits unless told.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Starts the server again when it hangs.
CMD ["node", "scripts/serve.mjs"]
