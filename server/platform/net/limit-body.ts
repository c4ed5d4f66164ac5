/** Passes the bytes on and fails once more than `maxBytes` have come; the body is never held whole. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let seen = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > maxBytes) throw new RangeError(`the answer is longer than ${maxBytes} bytes`)
        controller.enqueue(new Uint8Array(chunk))
      },
    }),
  )
}
