import { expect, test } from 'vitest'
import { createRetryingImport } from '../../../src/ui/i18n/retrying-import.ts'

/** A browser that never loads a module again from an address that failed once. */
const failImport = (words: string) => () => Promise.reject<{ told: string }>(new TypeError(words))

test('an import that failed is retried with another address', async () => {
  const place = 'data:text/javascript,export const told = import.meta.url.slice(-8) //'
  const load = createRetryingImport(
    failImport(`Failed to fetch dynamically imported module: ${place.replaceAll(' ', '%20')}`),
    ({ told }) => told,
  )
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(await load()).toBe('?again=1')
})

test('an import whose error names no address is retried with the same import', async () => {
  let attempts = 0
  const load = createRetryingImport(() => {
    attempts += 1
    return attempts < 3
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve('yes')
  }, String)
  await expect(load()).rejects.toThrow('Importing')
  await expect(load()).rejects.toThrow('Importing')
  expect(await load()).toBe('yes')
})
