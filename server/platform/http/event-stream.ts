/** Headers of an event stream. Proxies must not buffer or change it. The connection is not reused: it ends with the stream. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}
