import { routeManifests } from '../../routes/all.ts'
import type { RouteManifest } from '../../routes/route-manifest.ts'

type RoutePaths = (typeof routeManifests)[keyof typeof routeManifests]['paths']
type KeysOf<One> = One extends unknown ? keyof One & string : never
type PatternIn<One, Name extends string> = One extends { readonly [Key in Name]: infer Pattern }
  ? Pattern
  : never

/** Every address of the product by name, as the route manifests define them (section 2 of the specification). */
export type RouteName = KeysOf<RoutePaths>
type PatternOf<Name extends RouteName> = PatternIn<RoutePaths, Name> & string

type ParameterIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never
type Parameters<Name extends RouteName> = Record<ParameterIn<PatternOf<Name>>, string>
type Builder<Name extends RouteName> = [ParameterIn<PatternOf<Name>>] extends [never]
  ? () => string
  : (parameters: Parameters<Name>) => string

/** What an address says: which place, and the values of its parameters. */
export type Route = {
  [Name in RouteName]: { name: Name; parameters: Parameters<Name> }
}[RouteName]

const manifests: RouteManifest[] = Object.values(routeManifests)
const entries = manifests.flatMap((manifest) =>
  // The keys of a constant are its names.
  (Object.entries(manifest.paths) as [RouteName, string][]).map(([name, pattern]) => ({
    name,
    pattern,
    manifest,
  })),
)
const PARAMETER_PATTERN = /\{(\w+)\}/g

/** Builds each address: `paths.chat({ chatNumber })`. */
export const paths = Object.fromEntries(
  entries.map(({ name, pattern }) => [
    name,
    (parameters: Record<string, string> = {}) =>
      pattern.replace(PARAMETER_PATTERN, (_, named: string) =>
        encodeURIComponent(parameters[named] ?? ''),
      ),
  ]),
) as unknown as { [Name in RouteName]: Builder<Name> } // each is made of its own pattern

const routePatterns = entries.map(({ name, pattern }) => {
  const form = pattern.replace(PARAMETER_PATTERN, (_, named: string) =>
    named === 'month' ? '(?<month>\\d{4}-(?:0[1-9]|1[0-2]))' : `(?<${named}>[^/]+)`,
  )
  return { name, form: new RegExp(`^${form}/?$`) }
})

/** Reads an address back; null for one that nobody knows. */
export function matchRoute(path: string): Route | null {
  for (const { name, form } of routePatterns) {
    const found = (path || '/').match(form)
    if (!found) continue
    try {
      const values = Object.entries(found.groups ?? {}).map(
        ([named, value]) => [named, decodeURIComponent(value)] as const,
      )
      return { name, parameters: Object.fromEntries(values) } as Route // the form holds the parameters of its name
    } catch {
      // An address that is cut in the middle of a letter names nothing.
      return null
    }
  }
  return null
}

/** The route manifest of a path; null for an unknown path. */
export function findRouteManifest(path: string): RouteManifest | null {
  const route = matchRoute(path)
  return entries.find(({ name }) => name === route?.name)?.manifest ?? null
}

/** Whether an address may be opened without a session. */
export const isPublicPath = (path: string): boolean =>
  findRouteManifest(path)?.publicAccess !== undefined

/** Whether the screen of an address follows what stands behind the path by itself, and is not begun anew for it. */
export const handlesUrlChanges = (path: string): boolean =>
  findRouteManifest(path)?.handlesUrlChanges === true

/** The screen that an address shows; `unknown` where nobody knows it. */
export const getRouteScreenName = (path: string): string =>
  findRouteManifest(path)?.screen?.name ?? 'unknown'

/** The screen that an address shows to one who is signed out. */
export const getSignedOutScreenName = (path: string): string =>
  findRouteManifest(path)?.publicAccess?.signedOutScreen?.name ?? getRouteScreenName(path)
