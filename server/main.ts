import { boot } from './app/boot.ts'
import { mountFacade } from './app/facade.ts'
import { healthRoutes } from './app/http/health.ts'
import { createApp } from './app/http/http-server.ts'
import { site } from './app/http/static-site.ts'
import { serve } from './app/serve.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { keepToOneself } from './platform/data-dir.ts'
import { keepToThisMachine } from './platform/http/host-guard.ts'

keepToOneself()
try {
  const config = readConfig(process.env)
  if (config.apiUrl === null) await serve(() => boot(config))
  else {
    const app = createApp(config.logLevel, config)
    keepToThisMachine(app, config)
    healthRoutes(app, async () => true)
    await mountFacade(app, config)
    await site(app)
    console.log(
      `Visita: ${await app.listen({ port: config.port, host: config.host })} in front of ${config.apiUrl}`,
    )
  }
} catch (error) {
  // A setting or a port that does not fit is the reader's to mend: words, not a stack.
  const known =
    error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}
