import type { ButtonTexts, Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import type { KindModel, WhatsappStatusModel } from './models.ts'
import { type Page, pageOf } from './page-of.ts'
import { promised, promisedText } from './promised.ts'
import type { RestClient } from './rest.ts'
import { RestFailure } from './rest-failure.ts'
import { isSpecified, type Specified, specified } from './specified.ts'

const asText = { parseAs: 'text' } as const

const textsIn = (said: string) =>
  promised(promisedText<{ buttonTexts: ButtonTexts }>(said).buttonTexts)

/** A button without a text of its own is not named. */
const filled = (texts: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]))

/** Whoever may connect nothing is offered nothing. */
function noneToOthers(error: unknown): Page<KindModel> {
  if (error instanceof RestFailure && error.extensions.status === 403)
    return { items: [], total: 0 }
  throw error
}

const checks = Object.keys(specified)
  .filter(isSpecified)
  .filter((provider) => specified[provider].checked)

/** What the provider itself says of the connection now. */
async function checkedOf(rest: RestClient, provider: Specified) {
  const said = promisedText<WhatsappStatusModel>(
    await ask(rest.GET(specified[provider].told, asText)),
  )
  const status = said.status ?? null
  return { kind: 'channel' as const, name: provider as string, connected: status !== null, status }
}

/** What a host that does not list a connection says of it. */
const untold = {
  since: null,
  sends: null,
  answeredAt: null,
  trouble: null,
  restsUntil: null,
  price: null,
  warmUp: null,
}

/** A kind with what the host tells of its connection, secrets left out. */
async function withTold(rest: RestClient, kind: KindModel): Promise<KindModel> {
  if (!isSpecified(kind.name) || kind.fields.length === 0) return kind
  const said = promisedText<Record<string, unknown>>(
    await ask(rest.GET(specified[kind.name].told, asText)),
  )
  const fields = kind.fields.map((field) => {
    const value = field.secret ? null : said[field.name]
    return typeof value === 'string' ? { ...field, value } : field
  })
  return { ...kind, fields }
}

/** What a clinic connects: providers of messages, and where its agent comes from. */
export const integration = {
  Query: {
    integrations: async (_, _args, { rest, foreign }) => {
      const [list, ...checked] = await Promise.all([
        ask(rest.GET('/api/company/integrations')),
        ...checks.map((provider) => checkedOf(rest, provider)),
      ])
      // The specification does not show these answers: another host's may be of any shape.
      const told = pageOf(list).items.filter((one) => promised(one).kind && promised(one).name)
      const newer = told.map((one) => ({
        ...one,
        ...checked.find(({ name }) => name === one.name),
      }))
      const unnamed = checked.filter(
        ({ connected, name }) => connected && !told.some((one) => one.name === name),
      )
      return foreign ? [...newer, ...unnamed.map((one) => ({ ...untold, ...one }))] : newer
    },
    connectionKinds: async (_, _args, context) => {
      const { rest, foreign, ownKinds } = context
      const known = await askKnown(context, rest.GET('/api/integration/kinds')).catch(noneToOthers)
      if (known || !foreign) return pageOf(known).items
      // Another host that does not know the call is given what the specification's own calls take.
      return Promise.all(ownKinds().map((kind) => withTold(rest, kind)))
    },
    buttonTexts: async (_, _args, { rest }) =>
      textsIn(await ask(rest.GET('/api/integration/visitagram/fields', asText))),
    installerLink: async (_, _args, { rest }) => {
      try {
        const said = await ask(rest.GET('/api/company/installer/link', asText))
        return promisedText<{ link: string }>(said).link ?? (URL.canParse(said) ? said : null)
      } catch (error) {
        // The operator offers none, or another host does not know the call.
        if (error instanceof RestFailure && error.extensions.status === 404) return null
        throw error
      }
    },
  },
  Mutation: {
    connectChannel: async (_, { provider, fields }, { rest }) => {
      const body = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
      const how = { ...(fields.length > 0 && { body }), ...asText }
      const path = { provider }
      const said = isSpecified(provider)
        ? await ask(rest.POST(specified[provider].connect, how))
        : await ask(
            rest.POST('/api/integration/channel/{provider}', { params: { path }, body, ...asText }),
          )
      return promisedText<WhatsappStatusModel>(said)
    },
    saveButtonTexts: async (_, { input }, { rest }) => {
      const body = { buttonTexts: filled(input) }
      return textsIn(
        await ask(rest.POST('/api/integration/visitagram/fields', { body, ...asText })),
      )
    },
  },
} satisfies Resolvers
