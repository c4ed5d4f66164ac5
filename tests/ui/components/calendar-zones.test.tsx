// @vitest-environment jsdom
import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { clockMachine } from '../../../src/machines/app/clock.machine.ts'
import type { Period } from '../../../src/machines/url-state/period.ts'
import { DateField } from '../../../src/ui/components/DateField.tsx'
import { PeriodFilter } from '../../../src/ui/components/PeriodFilter.tsx'
import { useToday } from '../../../src/ui/shared/clinic-time.ts'
import { drawn, ru } from '../screens/page.tsx'

const { t } = ru
const originalZone = process.env.TZ
afterAll(() => {
  if (originalZone === undefined) delete process.env.TZ
  else process.env.TZ = originalZone
})

const viewerIn = (timeZone: string) =>
  viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // A calendar reads only these fields of the viewer.
        data: { company: { timeZone } } as ViewerQuery['viewer'],
      })),
    },
  })

const selectedPeriods: Period[] = []

const Days = () => (
  <>
    <DateField name="day" label="День" format="dd.mm.yyyy" />
    <PeriodFilter
      value={{ kind: 'days', days: 7 }}
      direction="past"
      clinicToday={useToday()}
      onChange={(period) => selectedPeriods.push(period)}
    />
  </>
)

/** A page of the clinic at a moment, and the day that its calendar marks as today. */
async function calendar(timeZone: string, now: string, later = now) {
  const page = await drawn(
    {
      viewer: { machine: viewerIn(timeZone), input: { args: null } },
      clock: {
        machine: clockMachine.provide({ actors: { readClock: fromPromise(async () => later) } }),
        input: { now },
      },
    },
    () => <Days />,
  )
  await page.pass(0)
  const field = page.all('input[name="day"]')[0]
  await act(async () => field?.focus())
  await page.pass(0)
  const marked = () =>
    page.all('.rdp-day_today:not(.rdp-day_outside)').map((one) => one.ariaLabel || one.textContent)
  const month = () =>
    page
      .all('.rdp-caption select')
      .map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)
  return { page, marked, month }
}

// In the reader's time zone it is another day, and at the turn of a year another year.
const timeZoneCases = [
  ['Pacific/Kiritimati', 'Europe/Moscow', '2026-12-31T20:59:00Z', '31', 'декабрь', '2026'],
  ['Pacific/Kiritimati', 'Europe/Moscow', '2026-12-31T21:01:00Z', '1', 'январь', '2027'],
  ['America/Los_Angeles', 'Asia/Vladivostok', '2026-11-30T14:01:00Z', '1', 'декабрь', '2026'],
  ['America/Los_Angeles', 'Asia/Vladivostok', '2026-11-30T13:59:00Z', '30', 'ноябрь', '2026'],
] as const

test.each(timeZoneCases)(
  'for a reader in %s the calendar of a clinic in %s marks the clinic’s day at %s',
  async (reader, clinic, at, day, month, year) => {
    process.env.TZ = reader
    const { page, marked, month: shown } = await calendar(clinic, at)
    expect(marked()).toEqual([day])
    expect(shown().map((one) => one?.toLowerCase())).toEqual([month, year])
    await page.close()
  },
)

test('a page that stays open over the clinic’s midnight marks the clinic’s new day', async () => {
  process.env.TZ = 'America/Los_Angeles'
  const { page, marked } = await calendar(
    'Europe/Moscow',
    '2026-12-07T20:59:30Z',
    '2026-12-07T21:00:30Z',
  )
  expect(marked()).toEqual(['8'])
  await page.close()
})

test('the months of the period filter follow the clinic’s day', async () => {
  process.env.TZ = 'America/Los_Angeles'
  const { page } = await calendar('Asia/Vladivostok', '2026-11-30T14:01:00Z')
  await act(async () => page.all(`button[aria-label^="${t('list.period')}"]`)[0]?.click())
  await page.pass(0)
  const months = [t('list.thisMonth'), t('list.lastMonth')]
  for (const name of months) {
    const choices = page.all('[role="menuitemradio"]')
    await act(async () => choices.find(({ textContent }) => textContent === name)?.click())
  }
  expect(selectedPeriods).toEqual([
    { kind: 'month', month: '2026-12' },
    { kind: 'month', month: '2026-11' },
  ])
  await page.close()
})
