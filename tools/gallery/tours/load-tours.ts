import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plainTours } from './plain-tours.ts'
import type { Tour } from './tour.ts'

const beside = ['load-tours.ts', 'plain-tours.ts', 'tour.ts', 'unclear-table.ts']

/** Every tour by its name: those of this folder's files, and the plain ones of the areas that none of these shows. */
export async function allTours(): Promise<Record<string, Tour>> {
  const files = readdirSync(import.meta.dirname).filter((file) => !beside.includes(file))
  const special = await Promise.all(
    files.sort().map(async (file) => {
      const { tour }: { tour: Tour } = await import(join(import.meta.dirname, file))
      return [file.replace('.ts', ''), tour] as const
    }),
  )
  return { ...plainTours(special.map(([, tour]) => tour)), ...Object.fromEntries(special) }
}
