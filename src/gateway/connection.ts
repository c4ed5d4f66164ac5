import type { ButtonTexts, Resolvers } from '../../schema/generated/resolvers.ts'
import type { KindModel, WhatsappStatusModel } from './models.ts'
import { parsePartialJson, toPartial } from './partial-response.ts'
import type { RestClient } from './rest-client.ts'
import { RestFailure } from './rest-failure.ts'
import {
  isSpecifiedProvider,
  type SpecifiedProvider,
  specifiedProviders,
} from './specified-providers.ts'
import { type Page, toPage } from './to-page.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

const AS_TEXT = { parseAs: 'text' } as const

const parseButtonTexts = (responseText: string) =>
  toPartial(parsePartialJson<{ buttonTexts: ButtonTexts }>(responseText).buttonTexts)

/** The REST call omits buttons without their own text. */
const dropEmptyTexts = (texts: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]))

/** Without the right to connect, nothing is offered. */
function emptyIfForbidden(error: unknown): Page<KindModel> {
  if (error instanceof RestFailure && error.extensions.status === 403)
    return { items: [], total: 0 }
  throw error
}

const checkedProviders = Object.keys(specifiedProviders)
  .filter(isSpecifiedProvider)
  .filter((provider) => specifiedProviders[provider].isChecked)

/** Asks the provider for the state of the connection. */
async function checkProvider(rest: RestClient, provider: SpecifiedProvider) {
  const response = parsePartialJson<WhatsappStatusModel>(
    await unwrapResponse(rest.GET(specifiedProviders[provider].statusPath, AS_TEXT)),
  )
  const status = response.status ?? null
  return { kind: 'channel' as const, name: provider as string, connected: status !== null, status }
}

/** Fields of a connection that the host does not list. */
const unknownConnectionFields = {
  since: null,
  sends: null,
  answeredAt: null,
  trouble: null,
  restsUntil: null,
  price: null,
  warmUp: null,
}

/** Fills a kind's fields with the host's current values, except secrets. */
async function fillFieldValues(rest: RestClient, kind: KindModel): Promise<KindModel> {
  if (!isSpecifiedProvider(kind.name) || kind.fields.length === 0) return kind
  const values = parsePartialJson<Record<string, unknown>>(
    await unwrapResponse(rest.GET(specifiedProviders[kind.name].statusPath, AS_TEXT)),
  )
  const fields = kind.fields.map((field) => {
    const value = field.secret ? null : values[field.name]
    return typeof value === 'string' ? { ...field, value } : field
  })
  return { ...kind, fields }
}

/** Connections: message providers, and the link to the agent's installer. */
export const connection = {
  Query: {
    integrations: async (_, _args, { rest, isForeignHost }) => {
      const [list, ...checked] = await Promise.all([
        unwrapResponse(rest.GET('/api/company/integrations')),
        ...checkedProviders.map((provider) => checkProvider(rest, provider)),
      ])
      // The specification does not show these responses: another host may use any shape.
      const listed = toPage(list).items.filter((one) => toPartial(one).kind && toPartial(one).name)
      const updated = listed.map((one) => ({
        ...one,
        ...checked.find(({ name }) => name === one.name),
      }))
      const unlisted = checked.filter(
        ({ connected, name }) => connected && !listed.some((one) => one.name === name),
      )
      return isForeignHost
        ? [...updated, ...unlisted.map((one) => ({ ...unknownConnectionFields, ...one }))]
        : updated
    },
    connectionKinds: async (_, _args, context) => {
      const { rest, isForeignHost, listOwnKinds } = context
      const known = await unwrapOptionalResponse(context, rest.GET('/api/integration/kinds')).catch(
        emptyIfForbidden,
      )
      if (known || !isForeignHost) return toPage(known).items
      // Another host without this call gets the forms of the specification's own calls.
      return Promise.all(listOwnKinds().map((kind) => fillFieldValues(rest, kind)))
    },
    buttonTexts: async (_, _args, { rest }) =>
      parseButtonTexts(
        await unwrapResponse(rest.GET('/api/integration/visitagram/fields', AS_TEXT)),
      ),
    installerLink: async (_, _args, { rest }) => {
      try {
        const text = await unwrapResponse(rest.GET('/api/company/installer/link', AS_TEXT))
        return parsePartialJson<{ link: string }>(text).link ?? (URL.canParse(text) ? text : null)
      } catch (error) {
        // The operator offers no installer, or another host does not know the call.
        if (error instanceof RestFailure && error.extensions.status === 404) return null
        throw error
      }
    },
  },
  Mutation: {
    connectChannel: async (_, { provider, fields }, { rest }) => {
      const body = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
      const options = { ...(fields.length > 0 && { body }), ...AS_TEXT }
      const path = { provider }
      const answer = isSpecifiedProvider(provider)
        ? await unwrapResponse(rest.POST(specifiedProviders[provider].connectPath, options))
        : await unwrapResponse(
            rest.POST('/api/integration/channel/{provider}', {
              params: { path },
              body,
              ...AS_TEXT,
            }),
          )
      return parsePartialJson<WhatsappStatusModel>(answer)
    },
    saveButtonTexts: async (_, { input }, { rest }) => {
      const body = { buttonTexts: dropEmptyTexts(input) }
      return parseButtonTexts(
        await unwrapResponse(rest.POST('/api/integration/visitagram/fields', { body, ...AS_TEXT })),
      )
    },
  },
} satisfies Resolvers
