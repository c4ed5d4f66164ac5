// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { WriteToPatient } from '../../../src/ui/components/WriteToPatient.tsx'
import { drawn, ru } from './page.tsx'

const draw = (phone: string | null, role: 'owner' | 'providerEmployee') =>
  drawn(
    { viewer: { machine: viewerQuery, input: { args: null } } },
    () => <WriteToPatient clientId="c" phone={phone} />,
    { access: { plan: 'standard', role, isMaster: false, isTariffLapsed: false } },
  )

test('the panel leads to the patient’s conversation in one press', async () => {
  const page = await draw('+79160000001', 'owner')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toEqual(['/chats?patient=c'])
  await page.close()
})

test('a patient without a number has no conversation, and the panel says what to do', async () => {
  const page = await draw(null, 'owner')
  expect(page.all('a')).toEqual([])
  expect(page.all('[role=note]').map((note) => note.textContent)).toEqual([ru.t('chats.noPhone')])
  await page.close()
})

test('a role without conversations is shown neither', async () => {
  for (const phone of ['+79160000001', null]) {
    const page = await draw(phone, 'providerEmployee')
    expect([...page.all('a'), ...page.all('[role=note]')]).toEqual([])
    await page.close()
  }
})
