# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .next/cache

FROM node:24-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
WORKDIR /shop
# The folder of everything the shop keeps belongs to the user it runs as.
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json /shop/next.config.js ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/public ./public
COPY --from=build /shop/.next ./.next
COPY --from=build /shop/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The process itself is number 1, so that it hears SIGTERM and stops gracefully.
CMD ["node", "dist/main.cjs"]
