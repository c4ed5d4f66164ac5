// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FieldInput } from '../../../schema/generated/client/graphql.ts'
import type { ChannelAdapter } from '../../../server/channels/port/channel-adapter.ts'
import { adapters } from '../../../server/channels/registry.ts'
import { connectors } from '../../../server/connectors/registry.ts'
import { toChannelKind, toSystemKind } from '../../../server/engine/connections/connection-kinds.ts'
import type { FormField } from '../../../server/platform/fields/form-field.ts'
import {
  type FormValues,
  readFormValues,
} from '../../../server/platform/fields/read-form-values.ts'
import { validateFields } from '../../../src/machines/shared/validate-fields.ts'
import { ConnectionForm } from '../../../src/ui/components/ConnectionForm.tsx'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { pigeon } from '../../server/channels/fictitious/pigeon.ts'
import { drawn, ru } from './page.tsx'

const NO_REFUSAL = { whole: null, field: () => undefined }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function form(storedValues: FormValues | null) {
  const kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', storedValues)
  const submissions: FieldInput[][] = []
  const page = await drawn({}, () => (
    <ConnectionForm
      kind={kind}
      refusal={NO_REFUSAL}
      onSubmit={(fields) => void submissions.push(fields)}
    >
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  const faults = () =>
    page
      .all('.v-field')
      .map((field) => plain(field.querySelector('.v-field-error')?.textContent ?? ''))
  return { page, submissions, faults }
}

test('a form generated from an adapter shows its fields, shows errors at the fields, and keeps the typed values', async () => {
  const { page, submissions, faults } = await form(null)
  expect(page.all('label').map((label) => plain(label.textContent ?? ''))).toEqual([
    'Ключ от голубятни',
    'Голубятня',
  ])
  expect(plain(page.text())).toContain('Например, AB-7')
  expect(page.all('[name=key]')[0]).toHaveProperty('type', 'password')
  await page.fill({ key: '', loft: 'ab7' })
  expect(faults()).toEqual([plain(ru.t('validation.required')), 'Две буквы, дефис, цифра.'])
  expect(document.activeElement).toHaveProperty('name', 'key')
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'ab7')
  expect(page.all('[name=loft]')[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(submissions).toEqual([])
  await page.fill({ key: 'k', loft: 'AB-7' })
  expect(submissions).toEqual([
    [
      { name: 'key', value: 'k' },
      { name: 'loft', value: 'AB-7' },
    ],
  ])
  await page.close()
})

test('errors of a form change with the language', async () => {
  let kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', null)
  const page = await drawn({}, () => (
    <ConnectionForm kind={kind} refusal={NO_REFUSAL} onSubmit={() => {}}>
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  const faults = () => page.all('.v-field-error').map((one) => plain(one.textContent ?? ''))
  await page.fill({ key: 'k', loft: 'ab7' })
  expect(faults()).toEqual(['Две буквы, дефис, цифра.'])
  kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'en', null)
  await page.drawIn(await loadStrings('en'))
  expect(faults()).toEqual(['Two letters, a dash, a digit.'])
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'ab7')
  await page.close()
})

test('a stored secret is shown as stored and empty, and other stored values are filled in', async () => {
  const { page, submissions } = await form({ key: 'never told', loft: 'AB-7' })
  expect(page.all('[name=key]')[0]).toHaveProperty('value', '')
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'AB-7')
  expect(plain(page.text())).toContain(plain(ru.t('common.kept')))
  expect(document.body.innerHTML).not.toContain('never told')
  await page.fill({ key: '' })
  expect(submissions).toEqual([
    [
      { name: 'key', value: null },
      { name: 'loft', value: 'AB-7' },
    ],
  ])
  await page.close()
})

test('a typed secret is cleared once it is stored, and other values stay', async () => {
  let kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', null)
  const page = await drawn({}, () => (
    <ConnectionForm kind={kind} refusal={NO_REFUSAL} onSubmit={() => {}}>
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  await page.fill({ key: 'k', loft: 'AB-7' })
  kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', { key: 'k', loft: 'AB-7' })
  await page.drawIn(ru)
  expect(page.all('[name=key]')[0]).toHaveProperty('value', '')
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'AB-7')
  await page.close()
})

const kinds = [
  ...Object.values({ ...adapters, pigeon: pigeon as ChannelAdapter<unknown> }).map(
    (adapter) => [adapter.fields, toChannelKind(adapter, 'en', null).fields] as const,
  ),
  ...Object.values(connectors).map(
    (connector) =>
      [
        connector.fields as readonly FormField[],
        toSystemKind(connector, 'en', null).fields,
      ] as const,
  ),
]
const sampleTexts = ['', ' ', 'x', 'AB-7', 'VISITACLINIC', '1'.repeat(15), '1'.repeat(16)]
const addresses = ['https://fhir.example/r4', 'fhir.example', 'y'.repeat(9000)]

test('the form and the server refuse the same fields for the same values', () => {
  let refused = 0
  for (const [fields, formFields] of kinds)
    for (const field of fields)
      for (const text of [...sampleTexts, ...addresses])
        for (const others of ['', 'AB-7']) {
          const texts = Object.fromEntries(
            fields.map(({ name }) => [name, name === field.name ? text : others]),
          )
          const byCall = Object.keys(readFormValues(fields, texts, null).problems)
          expect(
            Object.keys(validateFields(formFields, texts)),
            JSON.stringify(texts).slice(0, 200),
          ).toEqual(byCall)
          refused += byCall.length
        }
  expect(refused).toBeGreaterThan(100)
})
