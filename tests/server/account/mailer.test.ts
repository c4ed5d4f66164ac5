import { expect, test } from 'vitest'
import { createMailer } from '../../../server/mail/mailer.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { mailServer } from '../../harness/mail-server.ts'

const letter = { to: 'anna@bereg.example', subject: 'Новый пароль', text: 'Откройте ссылку.' }

test('an email is sent through SMTP_URL, from the public address', async () => {
  const server = await mailServer()
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://app.clinic.example', SANDBOX: '1' }
  await createMailer(readConfig(env))(letter)
  const told = server.told.join('')
  expect(told).toContain('MAIL FROM:<no-reply@app.clinic.example>')
  expect(told).toContain('RCPT TO:<anna@bereg.example>')
  server.close()
})

test('an unreachable mail server is an error', async () => {
  await expect(
    createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(letter),
  ).rejects.toThrow()
})

test('without a mail server and without the sandbox an email is refused by name of the setting', async () => {
  await expect(createMailer(readConfig({ SANDBOX: '0' }))(letter)).rejects.toThrow('SMTP_URL')
})

test('SMTP_URL must be an smtp address', () => {
  expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL')
})
