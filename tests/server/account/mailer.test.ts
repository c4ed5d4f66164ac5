import { expect, test } from 'vitest'
import { createMailer } from '../../../server/mail/mailer.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { mailServer } from '../../harness/mail-server.ts'

const letter = { to: 'anna@bereg.example', subject: 'Новый пароль', text: 'Откройте ссылку.' }

test('a letter leaves by SMTP_URL, in the name of the public address', async () => {
  const server = await mailServer()
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://app.clinic.example', SANDBOX: '1' }
  await createMailer(readConfig(env))(letter)
  const told = server.told.join('')
  expect(told).toContain('MAIL FROM:<no-reply@app.clinic.example>')
  expect(told).toContain('RCPT TO:<anna@bereg.example>')
  server.close()
})

test('a mail server that is not there is an error, not silence', async () => {
  await expect(
    createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(letter),
  ).rejects.toThrow()
})

test('without a mail server and without the sandbox the letter is refused by name', async () => {
  await expect(createMailer(readConfig({ SANDBOX: '0' }))(letter)).rejects.toThrow('SMTP_URL')
})

test('SMTP_URL is an address of mail or nothing', () => {
  expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL')
})
