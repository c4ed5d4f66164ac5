import { expect, test } from 'vitest'
import { findPasswordWeakness } from '../../../server/platform/security/weak-password.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

const own = ['Анна', 'Иванова', 'anna.sokolova@zubki.example', 'Ромашка на Тверской', 'visita']

test.each([
  ['short', 'WEAK_PASSWORD'],
  ['password', 'COMMON_PASSWORD'],
  ['P@ssw0rd1', 'COMMON_PASSWORD'],
  ['qwertyuiop', 'COMMON_PASSWORD'],
  ['1q2w3e4r5t', 'COMMON_PASSWORD'],
  ['пароль123', 'COMMON_PASSWORD'],
  ['клиника2026', 'COMMON_PASSWORD'],
  ['rkbybrf2026', 'COMMON_PASSWORD'],
  ['Clinic-Admin!1', 'COMMON_PASSWORD'],
  ['йцукенгшщз', 'COMMON_PASSWORD'],
  ['gfhjkm123', 'COMMON_PASSWORD'],
  ['aaaaaaaaaaaa', 'COMMON_PASSWORD'],
  ['12345678910', 'COMMON_PASSWORD'],
  ['Иванова2026', 'OWN_PASSWORD'],
  ['anna.sokolova', 'OWN_PASSWORD'],
  ['Sokolova-1990!', 'OWN_PASSWORD'],
  ['ромашка2026', 'OWN_PASSWORD'],
  ['hjvfirf2026', 'OWN_PASSWORD'],
  ['Visita2026', 'OWN_PASSWORD'],
])('reports %s as %s', (password, weakness) => {
  expect(findPasswordWeakness(password, own)).toBe(weakness)
})

test.each(['correct horse battery', 'kX9#mQ2v', 'сосна береза клён', 'Анна любит зелёный чай'])(
  '%s is accepted',
  (password) => {
    expect(findPasswordWeakness(password, own)).toBeNull()
  },
)

test('checking a password of maximal length takes less than two seconds of CPU time', async () => {
  const worst = '1aA!'.repeat(50)
  const took = await cpuOf(() => findPasswordWeakness(worst, Array(6).fill('x'.repeat(200))))
  expect(took).toBeLessThan(2000 * (await slowness()))
})

const say = {
  en: {
    common: 'This password is easy to guess. Try three unrelated words.',
    own: 'This password uses a name, email, or clinic name others know. Choose other words.',
  },
  ru: {
    common: 'Такой пароль легко угадать. Возьмите три слова, не связанных между собой.',
    own: 'В пароле имя, почта или название клиники, их знают и другие. Возьмите другие слова.',
  },
}

test.each(['en', 'ru'] as const)(
  'registration and password change report a weak password at the field, in %s',
  async (locale) => {
    const language = { 'accept-language': locale }
    const { form, as } = await registerClinic(open)
    const refused = async (password: string) => {
      const fresh = {
        ...form,
        companyName: 'Зелёная роща',
        email: 'roscha@clinic.example',
        password,
      }
      const answer = await calls(open).post<{ fields: object }>(
        '/api/account/register',
        fresh,
        language,
      )
      expect(answer.status).toBe(400)
      return answer.body.fields
    }
    expect(await refused('password123')).toEqual({ password: say[locale].common })
    expect(await refused('Ivanova2026')).toEqual({ password: say[locale].own })
    expect(await refused('зелёная роща 1')).toEqual({ password: say[locale].own })
    const change = await as.put(
      '/api/account/password',
      { currentPassword: form.password, newPassword: 'anna-ivanova' },
      language,
    )
    expect(change).toMatchObject({
      status: 400,
      body: { fields: { newPassword: say[locale].own } },
    })
  },
)
