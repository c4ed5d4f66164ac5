/** Thrown while reading a body above the limit. */
export class BodyTooLargeError extends Error {}

/** Reads a request body of at most `limit` bytes. HTTP enforces a declared length; without one the bytes are counted. Throws `BodyTooLargeError`. */
export async function readLimitedBody<T>(
  request: Request,
  limit: number,
  read: (body: Request | Response) => Promise<T>,
): Promise<T> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw new BodyTooLargeError()
  if (declared !== null || !request.body) return read(request)

  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit) controller.error(new BodyTooLargeError())
      else controller.enqueue(chunk)
    },
  })
  const type = request.headers.get('content-type') ?? 'application/json'
  const limited = new Response(request.body.pipeThrough(counter), {
    headers: { 'content-type': type },
  })
  try {
    return await read(limited)
  } catch (error) {
    // The parser may wrap the stream's error.
    throw size > limit ? new BodyTooLargeError() : error
  }
}
