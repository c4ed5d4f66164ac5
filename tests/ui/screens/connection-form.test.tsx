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
import { pigeon } from '../../server/channels/invented/pigeon.ts'
import { drawn, ru } from './page.tsx'

const nobody = { whole: null, field: () => undefined }
const said = (text: string) => text.replaceAll('\u00a0', ' ')

async function form(kept: FormValues | null) {
  const kind = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', kept)
  const sent: FieldInput[][] = []
  const page = await drawn({}, () => (
    <ConnectionForm kind={kind} refusal={nobody} onSubmit={(fields) => void sent.push(fields)}>
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  const faults = () =>
    page
      .all('.v-field')
      .map((field) => said(field.querySelector('.v-field-error')?.textContent ?? ''))
  return { page, sent, faults }
}

test('a form that nobody drew asks for what its adapter states, says what is wrong at the field, and keeps what was typed', async () => {
  const { page, sent, faults } = await form(null)
  expect(page.all('label').map((label) => said(label.textContent ?? ''))).toEqual([
    'Ключ от голубятни',
    'Голубятня',
  ])
  expect(said(page.text())).toContain('Например, AB-7')
  expect(page.all('[name=key]')[0]).toHaveProperty('type', 'password')
  await page.fill({ key: '', loft: 'ab7' })
  expect(faults()).toEqual([said(ru.t('validation.required')), 'Две буквы, дефис, цифра.'])
  expect(document.activeElement).toHaveProperty('name', 'key')
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'ab7')
  expect(page.all('[name=loft]')[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await page.fill({ key: 'k', loft: 'AB-7' })
  expect(sent).toEqual([
    [
      { name: 'key', value: 'k' },
      { name: 'loft', value: 'AB-7' },
    ],
  ])
  await page.close()
})

test('what is wrong is said in the language that the form is drawn in by now', async () => {
  let told = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', null)
  const page = await drawn({}, () => (
    <ConnectionForm kind={told} refusal={nobody} onSubmit={() => {}}>
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  const faults = () => page.all('.v-field-error').map((one) => said(one.textContent ?? ''))
  await page.fill({ key: 'k', loft: 'ab7' })
  expect(faults()).toEqual(['Две буквы, дефис, цифра.'])
  told = toChannelKind(pigeon as ChannelAdapter<unknown>, 'en', null)
  await page.drawIn(await loadStrings('en'))
  expect(faults()).toEqual(['Two letters, a dash, a digit.'])
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'ab7')
  await page.close()
})

test('a kept secret is said to be kept and stays empty; the rest stands as it is kept', async () => {
  const { page, sent } = await form({ key: 'never told', loft: 'AB-7' })
  expect(page.all('[name=key]')[0]).toHaveProperty('value', '')
  expect(page.all('[name=loft]')[0]).toHaveProperty('value', 'AB-7')
  expect(said(page.text())).toContain(said(ru.t('common.kept')))
  expect(document.body.innerHTML).not.toContain('never told')
  await page.fill({ key: '' })
  expect(sent).toEqual([
    [
      { name: 'key', value: null },
      { name: 'loft', value: 'AB-7' },
    ],
  ])
  await page.close()
})

test('a secret that was typed leaves the page once it is kept, and nothing else does', async () => {
  let told = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', null)
  const page = await drawn({}, () => (
    <ConnectionForm kind={told} refusal={nobody} onSubmit={() => {}}>
      <button type="submit">go</button>
    </ConnectionForm>
  ))
  await page.fill({ key: 'k', loft: 'AB-7' })
  told = toChannelKind(pigeon as ChannelAdapter<unknown>, 'ru', { key: 'k', loft: 'AB-7' })
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
const tried = ['', ' ', 'x', 'AB-7', 'VISITACLINIC', '1'.repeat(15), '1'.repeat(16)]
const addresses = ['https://fhir.example/r4', 'fhir.example', 'y'.repeat(9000)]

test('a form and a call refuse the same fields, whatever is typed', () => {
  let refused = 0
  for (const [fields, told] of kinds)
    for (const field of fields)
      for (const text of [...tried, ...addresses])
        for (const others of ['', 'AB-7']) {
          const texts = Object.fromEntries(
            fields.map(({ name }) => [name, name === field.name ? text : others]),
          )
          const byCall = Object.keys(readFormValues(fields, texts, null).problems)
          expect(
            Object.keys(validateFields(told, texts)),
            JSON.stringify(texts).slice(0, 200),
          ).toEqual(byCall)
          refused += byCall.length
        }
  expect(refused).toBeGreaterThan(100)
})
