import { ConfigError, readConfig } from './ground/config.ts'
import { keepToOneself } from './ground/data-dir.ts'
import { keepToThisMachine } from './ground/http/own-hosts.ts'
import { boot } from './serve/boot.ts'
import { mountFacade } from './serve/facade.ts'
import { createApp } from './serve/http/app.ts'
import { healthRoutes } from './serve/http/health.ts'
import { site } from './serve/http/site.ts'
import { serve } from './serve/serve.ts'

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
