# Builds Inkreel and keeps the packed program with the dependencies of the lockfile. docs/operations.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run pack
RUN node scripts/release/fill-modules.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data INKREEL_CACHE=/data/cache LOG_LEVEL=info
COPY --from=build /src/dist-release/inkreel /app
COPY --from=build /src/scripts/release/healthcheck.js /app/healthcheck.js
# A volume takes its owner from the folder of the image.
RUN mkdir -p /data/voices && chown -R node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "/app/healthcheck.js"]
ENTRYPOINT ["node", "/app/inkreel.js"]
CMD ["serve"]
