import { posix } from 'node:path'
import { type Import, importsOf } from './imports.ts'
import type { Fault, SourceFile } from './source-files.ts'

type Layer =
  | 'domain'
  | 'routes'
  | 'ui'
  | 'machines'
  | 'gateway'
  | 'app'
  | 'facade'
  | 'server'
  | 'schema'
  | 'agent'
  | 'free'

/** Where each layer may reach; `schema` is generated from the contracts and open to all. */
const allowed: Record<Layer, Layer[]> = {
  domain: ['domain'],
  // What an area fetches later it may fetch from everywhere.
  routes: ['domain', 'routes'],
  ui: ['domain', 'routes', 'ui', 'machines', 'schema'],
  machines: ['domain', 'routes', 'machines', 'schema'],
  app: ['domain', 'routes', 'app', 'ui', 'machines', 'schema'],
  gateway: ['domain', 'gateway', 'schema'],
  server: ['domain', 'server', 'facade', 'machines', 'schema'],
  facade: ['domain', 'server', 'gateway', 'schema'],
  schema: ['schema'],
  agent: ['domain', 'agent'],
  free: [],
}
/** The resolvers' types name the types of the values they are given, which are the gateway's. */
const typesBack = new Set(['schema/generated/resolvers.ts'])
/** What the agent shares with the server: how messages are read, and how time is. */
const lentToAgent = [
  /^server\/connectors\/(?:hl7|port)\//,
  /^server\/platform\/text\//,
  /^server\/platform\/clock\.ts$/,
]
const chartPackages = new Set(['xstate'])

/** Imports that go against the architecture's arrows. */
export function importFaults(files: SourceFile[]): Fault[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const why = against(file.path, found)
      return why ? [{ path: file.path, why }] : []
    }),
  )
}

function against(from: string, { target, typeOnly, lazy }: Import): string | null {
  const layer = layerOf(from)
  const local = target.startsWith('.')
  if (!local)
    return layer === 'machines' && !chartPackages.has(target) && !typeOnly
      ? `a chart imports xstate and types only, not "${target}"`
      : null
  const to = posix.join(posix.dirname(from), target)
  const reached = layerOf(to)
  if (to.startsWith('tests/'))
    return from.startsWith('tests/') ? null : `nothing outside tests/ imports ${to}`
  if (layer === 'free' || (typeOnly && typesBack.has(from))) return null
  if (layer === 'agent' && lentToAgent.some((room) => room.test(to))) return null
  if (layer === 'routes' && (lazy || typeOnly)) return null
  if (!allowed[layer].includes(reached)) return `${layer} may not import ${to}`
  if (layer === 'machines' && reached === 'schema' && !typeOnly)
    return `a chart takes types only from ${to}`
  return null
}

function layerOf(path: string): Layer {
  if (path === 'server/app/facade.ts') return 'facade'
  const [root, folder, ...rest] = path.split('/')
  if (root === 'domain' || root === 'server' || root === 'schema' || root === 'agent') return root
  if (root !== 'src') return 'free'
  if (rest.length === 0) return 'app'
  return folder === 'routes' || folder === 'ui' || folder === 'machines' || folder === 'gateway'
    ? folder
    : 'app'
}
