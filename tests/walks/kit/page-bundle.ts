import { join } from 'node:path'
import { build } from 'vite'

/** The eyes of walks as a script that can be laid into a page: `walkEyes.faultsOf`, `walkEyes.handOn`. */
export async function eyesScript(): Promise<string> {
  const made = await build({
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
  const [first] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (first?.type !== 'chunk') throw new Error('The eyes of walks could not be built')
  // A script that a page begins with has names of its own.
  return `${first.code}\nglobalThis.walkEyes = walkEyes`
}
