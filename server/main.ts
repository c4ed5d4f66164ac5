import { bootApp } from './app/boot.ts'
import { mountFacade } from './app/facade.ts'
import { addHealthRoutes } from './app/http/health.ts'
import { createHttpServer } from './app/http/http-server.ts'
import { addStaticSite } from './app/http/static-site.ts'
import { serve } from './app/serve.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { restrictUmask } from './platform/data-dir.ts'
import { restrictToLocalhost } from './platform/http/host-guard.ts'

restrictUmask()
try {
  const config = readConfig(process.env)
  if (config.apiUrl === null) await serve(() => bootApp(config))
  else {
    const server = createHttpServer(config.logLevel, config)
    restrictToLocalhost(server, config)
    addHealthRoutes(server, async () => true)
    await mountFacade(server, config)
    await addStaticSite(server)
    console.log(
      `Visita: ${await server.listen({ port: config.port, host: config.host })} in front of ${config.apiUrl}`,
    )
  }
} catch (error) {
  // A setting or a port that does not fit is the reader's to mend: words, not a stack.
  const isExpected =
    error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
