import { join } from 'node:path'
import { build } from 'vite'

/** Builds `page-eyes.ts` as a script for the page: `walkEyes.faultsOf`, `walkEyes.handOn`. */
export async function eyesScript(): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'page-eyes.ts'),
        formats: ['iife'],
        name: 'walkEyes',
      },
    },
  })
  const [first] = [buildResult].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (first?.type !== 'chunk') throw new Error('The eyes of walks could not be built')
  // Names of an init script are not global by themselves.
  return `${first.code}\nglobalThis.walkEyes = walkEyes`
}
