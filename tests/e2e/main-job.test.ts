import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFhir } from '../../sandbox/fhir/serve-fhir.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { bostonResources } from '../fixtures/boston.ts'
import { launchBrowser, startProduct } from '../harness/browser.ts'
import { acceptedBy, answerYes, buildAndStart, register } from './new-clinic.ts'

/**
 * The main job of a new clinic: register, connect the clinic system, generate the list, verify it, start,
 * and see a patient's answer. Always with small data of our own, and with real data where it is beside the repository.
 */
const realFolder = join(import.meta.dirname, '../../../shared/data/fhir-r4')

const boston = {
  ...{ name: 'Boston Clinic', email: 'ann@boston.example' },
  ...{ phone: '+1 617 555 0100', zone: 'America/New_York' },
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('a new clinic sends reminders from its clinic system and sees a patient’s answer', () => {
  test('with a small clinic system', () =>
    mainJob({ resources: bostonResources }, ['+15556096292', '+15554193488']))

  test.skipIf(!existsSync(realFolder))(
    `with 410 patients and 5,410 visits${existsSync(realFolder) ? '' : ' (skipped: ../shared/data/fhir-r4 is not here)'}`,
    () => mainJob({ dir: realFolder }, null),
  )
})

async function mainJob(
  source: { dir: string } | { resources: object[] },
  expected: string[] | null,
) {
  const fhir = await serveFhir({ ...source, port: 0, clock: systemClock } as Parameters<
    typeof serveFhir
  >[0])
  const product = await startProduct({
    env: { DEMO: '0', ALLOW_PRIVATE_HOSTS: '1', NOW: '2026-12-08T14:59:40Z' },
  })
  const page = await (
    await browser.newContext({ locale: 'en-GB', timezoneId: 'America/New_York' })
  ).newPage()
  try {
    await register(page, product, boston)
    await page.getByLabel('Your system').selectOption({ label: 'FHIR R4' })
    await page.getByLabel('Server address').fill(fhir.url)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await buildAndStart(page)
    const accepted = () => acceptedBy(product)
    await expect
      .poll(async () => (await accepted()).length)
      .toBeGreaterThan(expected ? expected.length - 1 : 5)
    const sent = await accepted()
    const numbers = sent.map(({ to }) => to).toSorted()
    if (expected) expect(numbers).toEqual(expected.toSorted())
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { at } of sent) {
      const sinceTen = Temporal.Instant.from('2026-12-08T15:00:00Z').until(at).total('seconds')
      expect(sinceTen).toBeGreaterThanOrEqual(0)
      expect(sinceTen).toBeLessThan(300)
    }
    await answerYes(browser, product, sent[0]?.to ?? '')
    await page.getByText('Confirmed').first().waitFor()
  } finally {
    await page.context().close()
    await product.stop()
    await fhir.close()
  }
}
