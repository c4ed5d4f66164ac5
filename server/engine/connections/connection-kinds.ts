import type { components } from '../../../schema/generated/rest.ts'
import type { Adapter } from '../../channels/port/channel-adapter.ts'
import { adapters } from '../../channels/registry.ts'
import type { Connector } from '../../connectors/port/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import type { Field } from '../../platform/fields/form-field.ts'
import type { Values } from '../../platform/fields/read-form-values.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

type Kind = components['schemas']['ConnectionKind']

const suchAs: Record<Locale, string> = { en: 'For example, ', ru: 'Например, ' }

/** A channel's provider as the calls tell of it, in the reader's language; `kept` is what a clinic filled in. */
export const channelKind = (
  { provider, card, form, fields, ...facts }: Adapter<unknown>,
  locale: Locale,
  kept: Values | null,
): Kind => ({
  kind: 'channel',
  name: provider,
  title: card.title,
  about: card.about[locale],
  letter: card.letter,
  channel: facts.channel,
  byChat: facts.addressedBy === 'chat',
  linked: facts.linked !== undefined,
  buttons: facts.buttons,
  reportsDelivery: facts.reportsDelivery,
  formAbout: form.about[locale],
  formOrder: form.order?.[locale] ?? null,
  fields: fields.map((field) => fieldTold(field, locale, kept)),
})

/** A clinic system likewise. */
export const systemKind = (
  { misType, card, form, fields }: Connector,
  locale: Locale,
  kept: Values | null,
): Kind => ({
  kind: 'mis',
  name: misType,
  title: card.title,
  about: card.about[locale],
  letter: card.letter,
  channel: null,
  byChat: false,
  linked: false,
  buttons: false,
  reportsDelivery: false,
  formAbout: form.about[locale],
  formOrder: null,
  fields: fields.map((field) => fieldTold(field, locale, kept)),
})

/** Everything this version can connect, of which nothing is connected. */
export const knownKinds = (locale: Locale): Kind[] => [
  ...Object.values(adapters).map((adapter) => channelKind(adapter, locale, null)),
  ...Object.values(connectors).map((connector) => systemKind(connector, locale, null)),
]

function fieldTold(field: Field, locale: Locale, kept: Values | null): Kind['fields'][number] {
  const { name, kind, label, help, example, required, secret = false, longest, form } = field
  const value = kept?.[name] ?? null
  return {
    name,
    kind,
    label: label[locale],
    help: help?.[locale] ?? (example ? suchAs[locale] + example[locale] : null),
    required: required === true,
    requiredUnless: typeof required === 'object' ? required.unless : null,
    secret,
    longest,
    pattern: kind === 'text' ? (form?.pattern ?? null) : null,
    wrong: form?.wrong[locale] ?? null,
    value: secret ? null : value,
    kept: secret && value !== null,
  }
}
