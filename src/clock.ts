/** Milliseconds since 1970. The only place of the page that reads the browser's clock; everything else gets a function. */
export const now = () => Date.now()

let clockOffset = 0

/** Sets the product's clock from an ISO instant of the server, and thereby the offset of the browser's clock. */
export function setProductClock(at: string) {
  clockOffset = Date.parse(at) - now()
}

/** Product time as an ISO instant; the browser's time until the server has sent its time. */
export const getProductTime = () => new Date(now() + clockOffset).toISOString()
