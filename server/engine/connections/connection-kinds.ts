import type { components } from '../../../schema/generated/rest.ts'
import type { ChannelAdapter } from '../../channels/port/channel-adapter.ts'
import { adapters } from '../../channels/registry.ts'
import type { Connector } from '../../connectors/port/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import type { FormField } from '../../platform/fields/form-field.ts'
import type { FormValues } from '../../platform/fields/read-form-values.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

type ConnectionKind = components['schemas']['ConnectionKind']

const examplePrefix: Record<Locale, string> = { en: 'For example, ', ru: 'Например, ' }

/** Returns a channel's provider as the contract describes it, in the reader's language; `kept` are stored field values. */
export const toChannelKind = (
  { provider, card, form, fields, ...facts }: ChannelAdapter<unknown>,
  locale: Locale,
  savedValues: FormValues | null,
): ConnectionKind => ({
  kind: 'channel',
  name: provider,
  title: card.title,
  about: card.about[locale],
  letter: card.letter,
  channel: facts.channel,
  byChat: facts.addressKind === 'chat',
  linked: facts.linkedNumbers !== undefined,
  buttons: facts.supportsButtons,
  reportsDelivery: facts.reportsDelivery,
  formAbout: form.about[locale],
  formOrder: form.order?.[locale] ?? null,
  fields: fields.map((field) => toKindField(field, locale, savedValues)),
})

/** Same for a clinic system. */
export const toSystemKind = (
  { misType, card, form, fields }: Connector,
  locale: Locale,
  savedValues: FormValues | null,
): ConnectionKind => ({
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
  fields: fields.map((field) => toKindField(field, locale, savedValues)),
})

/** Returns all kinds of connections that this version supports, without stored values. */
export const listConnectionKinds = (locale: Locale): ConnectionKind[] => [
  ...Object.values(adapters).map((adapter) => toChannelKind(adapter, locale, null)),
  ...Object.values(connectors).map((connector) => toSystemKind(connector, locale, null)),
]

function toKindField(
  field: FormField,
  locale: Locale,
  savedValues: FormValues | null,
): ConnectionKind['fields'][number] {
  const { name, kind, label, help, example, required, isSecret = false, maxLength, format } = field
  const value = savedValues?.[name] ?? null
  return {
    name,
    kind,
    label: label[locale],
    help: help?.[locale] ?? (example ? examplePrefix[locale] + example[locale] : null),
    required: required === true,
    requiredUnless: typeof required === 'object' ? required.unless : null,
    secret: isSecret,
    longest: maxLength,
    pattern: kind === 'text' ? (format?.pattern ?? null) : null,
    wrong: format?.wrong[locale] ?? null,
    value: isSecret ? null : value,
    kept: isSecret && value !== null,
  }
}
