import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, type Product, startProduct } from './browser.ts'

/** The whole product and a browser, shared by all tests of the calling file; available once the tests run. */
export function useProduct(start = () => startProduct()): { product: Product; browser: Browser } {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([start(), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return { product: later(() => product), browser: later(() => browser) }
}

/** A proxy for an object that is created later. */
const later = <Real extends object>(there: () => Real): Real =>
  new Proxy({} as Real, {
    get(_, name) {
      const value = Reflect.get(there(), name)
      return typeof value === 'function' ? value.bind(there()) : value
    },
  })
