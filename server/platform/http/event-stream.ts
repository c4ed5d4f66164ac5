/** What heads a stream of events. Proxies hand it on as it comes, and change nothing. The line is nobody else's: its end is the stream's. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}
