/** What was posted as a form; JSON or a torn multipart body is answered with 400. */
import { data } from 'react-router';

export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
