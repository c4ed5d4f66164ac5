import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPlainTours } from './plain-tours.ts'
import type { Tour } from './tour.ts'

const otherFiles = ['load-tours.ts', 'plain-tours.ts', 'tour.ts', 'unclear-table.ts']

/** All tours by name: those of this folder, and plain ones for routes that none of these shows. */
export async function loadTours(): Promise<Record<string, Tour>> {
  const files = readdirSync(import.meta.dirname).filter((file) => !otherFiles.includes(file))
  const ownTours = await Promise.all(
    files.sort().map(async (file) => {
      const { tour }: { tour: Tour } = await import(join(import.meta.dirname, file))
      return [file.replace('.ts', ''), tour] as const
    }),
  )
  return { ...createPlainTours(ownTours.map(([, tour]) => tour)), ...Object.fromEntries(ownTours) }
}
