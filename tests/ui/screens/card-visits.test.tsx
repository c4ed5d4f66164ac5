// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { visitActionsMachine } from '../../../src/machines/visit/visit-actions.machine.ts'
import { PatientVisitList } from '../../../src/ui/patients/PatientVisitList.tsx'
import { NextVisits } from '../../../src/ui/visit/NextVisits.tsx'
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { drawn, ru } from './page.tsx'

const visit = {
  id: 'v',
  startsAt: '2019-03-05T07:30:00Z',
  timeZone: 'Europe/Moscow',
  status: 'valid',
  outcome: null,
  specialist: 'Соколова',
  branchName: null,
  service: null,
}

test.each([
  ['+79161234501', '+79161234501'],
  ['+7 ••• ••• 45-01', 'Орлова Анна'],
])(
  'a shortened list of visits links to the earlier ones of a patient with the phone %s',
  async (phone, search) => {
    const client = { phone, surname: 'Орлова', name: 'Анна' }
    const page = await drawn(commonParts, () => (
      <PatientVisitList visits={{ items: [visit], total: 350 } as never} client={client as never} />
    ))
    const [link] = page.all('a') as HTMLAnchorElement[]
    expect(link?.textContent).toBe(ru.t('patients.card.earlier'))
    const query = new URL(link?.href ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      period: '2000-01-01..2019-03-05',
      search,
      sort: '-startsAt',
    })
    await page.close()
  },
)

test('two visits at one time are both shown with their specialists, services and answers', async () => {
  const next = { ...visit, startsAt: '2026-12-09T07:30:00Z', answer: null, secondThoughts: null }
  const visits = [
    { ...next, id: 'one', specialist: 'Соколова', service: 'Чистка', answer: 'approved' as const },
    { ...next, id: 'other', specialist: 'Орлов', service: 'Снимок' },
  ]
  const page = await drawn(
    { ...commonParts, visitActions: { machine: visitActionsMachine } },
    () => <NextVisits visits={visits} name="Орлова Анна" hasKeys />,
    { access: { plan: 'standard', role: 'owner', isMaster: false } } as never, // the page reads only this field of its root
  )
  expect(page.all('.v-next-visit small').map((one) => one.textContent)).toEqual([
    'Соколова, Чистка',
    'Орлов, Снимок',
  ])
  expect(page.all('legend').map((one) => one.textContent)).toEqual([
    'Записать ответ пациента: Соколова, Чистка',
    'Записать ответ пациента: Орлов, Снимок',
  ])
  expect(page.all('button[aria-pressed="true"]')).toHaveLength(1)
  expect(page.all('[data-keys]')).toHaveLength(0)
  await page.close()
})
