import { expect, test } from 'vitest'
import { createRetryingImport } from '../../../src/ui/i18n/retrying-import.ts'

/** A browser in which code that did not come once comes by that address never again. */
const cameNever = (words: string) => () => Promise.reject<{ told: string }>(new TypeError(words))

test('code that did not come is asked for by another address, each time a new one', async () => {
  const place = 'data:text/javascript,export const told = import.meta.url.slice(-8) //'
  const load = createRetryingImport(
    cameNever(`Failed to fetch dynamically imported module: ${place.replaceAll(' ', '%20')}`),
    ({ told }) => told,
  )
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(await load()).toBe('?again=1')
})

test('where the browser names no address the same one is asked for', async () => {
  let asked = 0
  const load = createRetryingImport(() => {
    asked += 1
    return asked < 3
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve('yes')
  }, String)
  await expect(load()).rejects.toThrow('Importing')
  await expect(load()).rejects.toThrow('Importing')
  expect(await load()).toBe('yes')
})
