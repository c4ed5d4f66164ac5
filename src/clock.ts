/** The browser's clock, in milliseconds since 1970; what needs it is given it as a function. Only this file of the page reads it. */
export const now = () => Date.now()

let clockOffset = 0

/** The server has just said what time it is, an ISO instant: what this computer's clock says besides is an error. */
export function setProductClock(at: string) {
  clockOffset = Date.parse(at) - now()
}

/** The product's clock, an ISO instant; the browser's until the server has told the time. */
export const getProductTime = () => new Date(now() + clockOffset).toISOString()
