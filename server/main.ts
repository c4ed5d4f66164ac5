import { boot } from './boot.ts'
import { ConfigError, readConfig } from './config.ts'
import { mountFacade } from './facade.ts'
import { createApp } from './http/app.ts'
import { healthRoutes } from './http/health.ts'
import { site } from './http/site.ts'
import { serve } from './serve.ts'

try {
  const config = readConfig(process.env)
  if (config.apiUrl === null) await serve(await boot(config))
  else {
    const app = createApp(config.logLevel, config.publicUrl)
    healthRoutes(app, async () => true)
    await mountFacade(app, config.apiUrl, config.directorUrl)
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
