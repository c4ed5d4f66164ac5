// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { PatientVisitList } from '../../../src/ui/patients/PatientVisitList.tsx'
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
