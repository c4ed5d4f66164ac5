import { expect, test } from 'vitest'
import { dataFolder, readArgs, type System } from '../../agent/arguments.ts'

const system = (platform: NodeJS.Platform, isRoot = false, env = {}): System => ({
  platform,
  isRoot,
  env: { HOME: '/home/ann', ...env },
})

test('each system has its own place for what the agent keeps', () => {
  expect(dataFolder(system('linux', true))).toBe('/var/lib/visita-agent')
  expect(dataFolder(system('linux'))).toBe('/home/ann/.local/share/visita-agent')
  expect(dataFolder(system('linux', false, { XDG_DATA_HOME: '/data' }))).toBe('/data/visita-agent')
  expect(dataFolder(system('darwin'))).toBe('/home/ann/Library/Application Support/Visita Agent')
  expect(dataFolder(system('win32', false, { ProgramData: 'C:\\ProgramData' }))).toMatch(
    /^C:\\ProgramData.Visita Agent$/,
  )
})

test('what was asked for is read, and what makes no sense is refused', () => {
  const linux = system('linux', true)
  expect(readArgs([], linux)).toEqual({ folder: '/var/lib/visita-agent', port: 8756, shows: null })
  expect(readArgs(['--data', '/d', '--port', '9000'], linux)).toMatchObject({
    folder: '/d',
    port: 9000,
  })
  expect(readArgs(['-v'], linux).shows).toBe('version')
  expect(readArgs(['page', '--data', '/d'], linux)).toMatchObject({ folder: '/d', shows: 'page' })
  for (const wrong of [
    ['--port', '70000'],
    ['--port', 'x'],
    ['--unknown'],
    ['extra'],
    ['page', 'extra'],
  ])
    expect(() => readArgs(wrong, linux)).toThrow()
})
