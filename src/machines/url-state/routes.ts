import { routeManifests } from '../../routes/all.ts'
import type { RouteManifest } from '../../routes/route-manifest.ts'

type RoutePaths = (typeof routeManifests)[keyof typeof routeManifests]['paths']
type KeysOf<One> = One extends unknown ? keyof One & string : never
type PatternIn<One, Name extends string> = One extends { readonly [Key in Name]: infer Pattern }
  ? Pattern
  : never

/** Every address of the product by name, as the route manifests define them. */
export type RouteName = KeysOf<RoutePaths>
type PatternOf<Name extends RouteName> = PatternIn<RoutePaths, Name> & string

type ParameterIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never
type Parameters<Name extends RouteName> = Record<ParameterIn<PatternOf<Name>>, string>
type Builder<Name extends RouteName> = [ParameterIn<PatternOf<Name>>] extends [never]
  ? () => string
  : (parameters: Parameters<Name>) => string

/** A matched address: route name and parameter values. */
export type Route = {
  [Name in RouteName]: { name: Name; parameters: Parameters<Name> }
}[RouteName]

const manifests: RouteManifest[] = Object.values(routeManifests)
const entries = manifests.flatMap((manifest) =>
  // Object.entries loses the key types.
  (Object.entries(manifest.paths) as [RouteName, string][]).map(([name, pattern]) => ({
    name,
    pattern,
    manifest,
  })),
)
const PARAMETER_PATTERN = /\{(\w+)\}/g

/** Builds a path from its pattern: `paths.chat({ chatNumber })`. */
export const paths = Object.fromEntries(
  entries.map(({ name, pattern }) => [
    name,
    (parameters: Record<string, string> = {}) =>
      pattern.replace(PARAMETER_PATTERN, (_, name: string) =>
        encodeURIComponent(parameters[name] ?? ''),
      ),
  ]),
) as unknown as { [Name in RouteName]: Builder<Name> } // each builder is created from its pattern

const routePatterns = entries.map(({ name, pattern }) => {
  const form = pattern.replace(PARAMETER_PATTERN, (_, name: string) =>
    name === 'month' ? '(?<month>\\d{4}-(?:0[1-9]|1[0-2]))' : `(?<${name}>[^/]+)`,
  )
  return { name, form: new RegExp(`^${form}/?$`) }
})

/** Matches a path; null for an unknown one. */
export function matchRoute(path: string): Route | null {
  for (const { name, form } of routePatterns) {
    const found = (path || '/').match(form)
    if (!found) continue
    try {
      const values = Object.entries(found.groups ?? {}).map(
        ([named, value]) => [named, decodeURIComponent(value)] as const,
      )
      return { name, parameters: Object.fromEntries(values) } as Route // the pattern contains the parameters of its route
    } catch {
      // A truncated percent encoding matches nothing.
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

/** Whether the screen of a path handles changes of the query string itself instead of being restarted. */
export const handlesUrlChanges = (path: string): boolean =>
  findRouteManifest(path)?.handlesUrlChanges === true

/** The screen name of a path; `unknown` for an unknown one. */
export const getRouteScreenName = (path: string): string =>
  findRouteManifest(path)?.screen?.name ?? 'unknown'

/** The screen name of a path for signed-out users. */
export const getSignedOutScreenName = (path: string): string =>
  findRouteManifest(path)?.publicAccess?.signedOutScreen?.name ?? getRouteScreenName(path)
