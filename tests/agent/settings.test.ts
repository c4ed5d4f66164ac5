import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSettings } from '../../agent/state/settings.ts'
import { tempFolder } from './open-queue.ts'

const written = (text: string) => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'settings.json'), text)
  return folder
}

test('changed settings are there after a restart, and readable only for the user of the agent', () => {
  const folder = tempFolder()
  openSettings(folder).update({ server: 'https://visita.example', folders: ['/in'] })
  expect(openSettings(folder).get()).toMatchObject({
    language: 'ru',
    server: 'https://visita.example',
    folders: ['/in'],
    mllp: { isOn: true, address: '127.0.0.1', port: 2575 },
  })
  expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600)
})

test('incomplete or invalid settings are refused, and the file stays unchanged', () => {
  for (const text of [
    '',
    '{"server":',
    '{"language":"de"}',
    '{"mllp":{"isOn":true,"address":"here","port":1}}',
    '{"folders":{}}',
    '{"identity":{"key":1}}',
  ]) {
    const folder = written(text)
    expect(() => openSettings(folder)).toThrow('SETTINGS_BROKEN')
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe(text)
  }
})
