import type { Browser, Page } from 'playwright'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import type { Product } from '../harness/browser.ts'

export interface NewClinic {
  name: string
  email: string
  phone: string
  zone: string
}

/** Registers a clinic on the page, in English, up to the choice of its clinic system. */
export async function register(page: Page, { url }: Product, clinic: NewClinic) {
  await page.addInitScript(() => {
    if (!localStorage.getItem('settings'))
      localStorage.setItem('settings', JSON.stringify({ language: 'en' }))
  })
  await page.goto(`${url}/registration`)
  await page.getByLabel('Clinic name').fill(clinic.name)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email').fill(clinic.email)
  await page.getByLabel('Phone').fill(clinic.phone)
  await page.getByLabel('Clinic time zone').selectOption(clinic.zone)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create clinic' }).click()
  await page.getByText('Your system').waitFor()
}

/** Generates, verifies and starts the list once visits are loaded. */
export async function buildAndStart(page: Page) {
  await page.getByRole('button', { name: 'Build list' }).click()
  await page.getByLabel('Runs until').fill('01/31/2027')
  await page.getByRole('dialog').getByRole('button', { name: 'Build list' }).click()
  await page.getByRole('button', { name: 'Approve list' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(/^Runs until/).waitFor()
}

/** The messages that the providers accepted. */
export async function acceptedBy({ sandboxUrl }: Product): Promise<AcceptedMessage[]> {
  const { items } = (await (await fetch(`${sandboxUrl}/log`)).json()) as {
    items: AcceptedMessage[]
  }
  return items
}

/** Answers "yes" on the phone's page of the sandbox. */
export async function answerYes(browser: Browser, { sandboxUrl }: Product, phone: string) {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`${sandboxUrl}/phone/${phone.replace('+', '')}`)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.close()
}
