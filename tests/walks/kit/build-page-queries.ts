import { join } from 'node:path'
import { build } from 'vite'

/** Builds `page-queries.ts` as a script for the page: `walkQueries.listMismatches`, `walkQueries.findTarget`. */
export async function buildPageQueries(): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'page-queries.ts'),
        formats: ['iife'],
        name: 'walkQueries',
      },
    },
  })
  const [first] = [buildResult].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (first?.type !== 'chunk') throw new Error('The page script of the walks could not be built')
  // Names of an init script are not global by themselves.
  return `${first.code}\nglobalThis.walkQueries = walkQueries`
}
