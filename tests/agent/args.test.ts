import { expect, test } from 'vitest'
import { getDataFolder, parseArguments, type SystemInfo } from '../../agent/arguments.ts'

const system = (platform: NodeJS.Platform, isRoot = false, env = {}): SystemInfo => ({
  platform,
  isRoot,
  env: { HOME: '/home/ann', ...env },
})

test('the data folder follows the conventions of each operating system', () => {
  expect(getDataFolder(system('linux', true))).toBe('/var/lib/visita-agent')
  expect(getDataFolder(system('linux'))).toBe('/home/ann/.local/share/visita-agent')
  expect(getDataFolder(system('linux', false, { XDG_DATA_HOME: '/data' }))).toBe(
    '/data/visita-agent',
  )
  expect(getDataFolder(system('darwin'))).toBe('/home/ann/Library/Application Support/Visita Agent')
  expect(getDataFolder(system('win32', false, { ProgramData: 'C:\\ProgramData' }))).toMatch(
    /^C:\\ProgramData.Visita Agent$/,
  )
})

test('valid arguments are read, and invalid ones are refused', () => {
  const linux = system('linux', true)
  expect(parseArguments([], linux)).toEqual({
    folder: '/var/lib/visita-agent',
    port: 8756,
    output: null,
  })
  expect(parseArguments(['--data', '/d', '--port', '9000'], linux)).toMatchObject({
    folder: '/d',
    port: 9000,
  })
  expect(parseArguments(['-v'], linux).output).toBe('version')
  expect(parseArguments(['page', '--data', '/d'], linux)).toMatchObject({
    folder: '/d',
    output: 'page',
  })
  for (const wrong of [
    ['--port', '70000'],
    ['--port', 'x'],
    ['--unknown'],
    ['extra'],
    ['page', 'extra'],
  ])
    expect(() => parseArguments(wrong, linux)).toThrow()
})
