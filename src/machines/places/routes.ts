import { areas } from '../../routes/all.ts'
import type { Area } from '../../routes/area.ts'

type Addresses = (typeof areas)[keyof typeof areas]['addresses']
type KeyOf<One> = One extends unknown ? keyof One & string : never
type In<One, Name extends string> = One extends { readonly [Key in Name]: infer Pattern }
  ? Pattern
  : never

/** Every address of the product by name, as the areas say it (section 2 of the specification). */
export type RouteName = KeyOf<Addresses>
type PatternOf<Name extends RouteName> = In<Addresses, Name> & string

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

const all: Area[] = Object.values(areas)
const entries = all.flatMap((area) =>
  // The keys of a constant are its names.
  (Object.entries(area.addresses) as [RouteName, string][]).map(([name, pattern]) => ({
    name,
    pattern,
    area,
  })),
)
const parameter = /\{(\w+)\}/g

/** Builds each address: `paths.chat({ chatNumber })`. */
export const paths = Object.fromEntries(
  entries.map(({ name, pattern }) => [
    name,
    (parameters: Record<string, string> = {}) =>
      pattern.replace(parameter, (_, named: string) => encodeURIComponent(parameters[named] ?? '')),
  ]),
) as unknown as { [Name in RouteName]: Builder<Name> } // each is made of its own pattern

const forms = entries.map(({ name, pattern }) => {
  const form = pattern.replace(parameter, (_, named: string) =>
    named === 'month' ? '(?<month>\\d{4}-(?:0[1-9]|1[0-2]))' : `(?<${named}>[^/]+)`,
  )
  return { name, form: new RegExp(`^${form}/?$`) }
})

/** Reads an address back; null for one that nobody knows. */
export function routeAt(path: string): Route | null {
  for (const { name, form } of forms) {
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

/** The area that a path stands in; null for one that nobody knows. */
export function areaAt(path: string): Area | null {
  const route = routeAt(path)
  return entries.find(({ name }) => name === route?.name)?.area ?? null
}

/** Whether an address may be opened without a session. */
export const isPublic = (path: string): boolean => areaAt(path)?.door !== undefined

/** Whether the screen of an address follows what stands behind the path by itself, and is not begun anew for it. */
export const readsItsAddress = (path: string): boolean => areaAt(path)?.readsItsAddress === true

/** The screen that an address shows; `unknown` where nobody knows it. */
export const screenAt = (path: string): string => areaAt(path)?.screen?.name ?? 'unknown'

/** The screen that an address shows to one who is signed out. */
export const doorAt = (path: string): string =>
  areaAt(path)?.door?.signedOut?.name ?? screenAt(path)
