import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { Fault, SourceFile } from './source-files.ts'

/** Floors of the server, the lowest first: a room imports from its own floor and from those below. */
const floors = [
  ['platform'],
  ['channels', 'connectors', 'mail'],
  ['engine'],
  ['api', 'patient-pages'],
  ['app'],
]
/** Wings whose folders are rooms of their own. */
const divided = ['channels', 'connectors', 'engine', 'api']
/** What the rooms of a wing share. */
const shared = ['port', 'table', 'thread']

/** Imports of the server that lead upwards, between two areas or two adapters, or into the sandbox and out of it. */
export function floorFaults(files: SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const to = posix.join(posix.dirname(file.path), target)
        const why = target.startsWith('.') && to.startsWith('server/') && against(file.path, to)
        return why ? [{ path: file.path, why }] : []
      }),
    )
}

function against(from: string, to: string): string | null {
  const [own, other] = [serverRoom(from), serverRoom(to)]
  if (own === other) return null
  if (own === 'sandbox')
    return other === 'platform' ? null : `the sandbox stands apart and may not import ${to}`
  const [rank, reached] = [floorOf(own), floorOf(other)]
  if (reached > rank) return `${own} may not import upwards from ${to}`
  const ofArea = (room: string) => floors[3]?.includes(wingOf(room))
  if (ofArea(own) && ofArea(other)) return `one area may not import another: ${to}`
  const apart = own.includes('/') && other.includes('/') && wingOf(own) === wingOf(other)
  return apart && rank === 1 && !shared.includes(posix.basename(other))
    ? `one adapter may not import another: ${to}`
    : null
}

/** `server/engine/plan/plan.ts` stands in `engine/plan`, `server/channels/registry.ts` in `channels`. */
export function serverRoom(path: string): string {
  const [, wing = '', folder = '', ...rest] = path.split('/')
  if (folder === '') return 'app'
  return divided.includes(wing) && rest.length > 0 ? `${wing}/${folder}` : wing
}

const wingOf = (room: string) => room.split('/')[0] ?? ''
/** The sandbox and what there is no floor for stand above all: nobody imports them but the top. */
const floorOf = (room: string) => {
  const found = floors.findIndex((floor) => floor.includes(wingOf(room)))
  return found === -1 ? floors.length - 1 : found
}
