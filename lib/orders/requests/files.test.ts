import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPdf, createPicture } from '../files/testing/files';
import { addMessage, passRequestOn } from './conversation';
import { createRequest, getRequest } from './data';
import { deleteUnattachedRequestFiles, getRequestFile, uploadRequestFile } from './files';
import { openRequestFixture, type RequestFixture, toNewRequest } from './testing/request-fixture';

let fixture: RequestFixture;
beforeAll(async () => {
  fixture = await openRequestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const PDF = { name: '../photo of the fault.pdf', content: createPdf().toString('base64') };
const upload = async (name: string, organisationId: number) =>
  (await uploadRequestFile(await fixture.as(name, organisationId), PDF)).id;

async function askWithFile() {
  const fileId = await upload('carl', 300);
  const { id } = await createRequest(await fixture.as('carl', 300), toNewRequest({ files: [fileId] }));
  return { id, fileId };
}

test('a file of a message for both sides is saved by both, and never shown', async () => {
  const { id, fileId } = await askWithFile();
  for (const [name, organisationId] of [
    ['carl', 300],
    ['anna', 200],
  ] as const) {
    const actor = await fixture.as(name, organisationId);
    const response = await getRequestFile(actor, { requestId: id, requestFileId: fileId });
    expect(response.headers.get('content-disposition')).toContain(
      'attachment; filename="photo of the fault.pdf"',
    );
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(createPdf());
  }
  await expect(
    getRequestFile(await fixture.as('olga', 100), { requestId: id, requestFileId: fileId }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('a file of a note for the own side is not found by the other side', async () => {
  const { id } = await fixture.ask();
  const fileId = await upload('anna', 200);
  const note = { version: 1, audience: 'own' as const, text: 'Our cost', files: [fileId] };
  await addMessage(await fixture.as('anna', 200), id, note);
  const params = { requestId: id, requestFileId: fileId };
  expect((await getRequestFile(await fixture.as('abel', 200), params)).status).toBe(200);
  await expect(getRequestFile(await fixture.as('carl', 300), params)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('only the person who uploaded a file can send it, once', async () => {
  const fileId = await upload('carl', 300);
  const cleo = await fixture.as('cleo', 300);
  await expect(createRequest(cleo, toNewRequest({ files: [fileId] }))).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await fixture.rows('SELECT id FROM requests')).toEqual([]);
  const carl = await fixture.as('carl', 300);
  await createRequest(carl, toNewRequest({ files: [fileId] }));
  await expect(createRequest(carl, toNewRequest({ files: [fileId] }))).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a file that is neither a PDF nor a picture is rejected', async () => {
  const carl = await fixture.as('carl', 300);
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  await expect(uploadRequestFile(carl, { name: 'a.png', content })).rejects.toMatchObject({
    code: 'not-a-picture',
  });
  const picture = (await createPicture('png')).toString('base64');
  expect(await uploadRequestFile(carl, { name: 'a.exe', content: picture })).toMatchObject({
    name: 'a.exe.png',
  });
});

test('files are passed on as copies of the organisation between, where its person wants them to be', async () => {
  const { id, fileId } = await askWithFile();
  const aboveId = crypto.randomUUID();
  const passed = { id: aboveId, version: 1, text: '', withFiles: true };
  await passRequestOn(await fixture.as('anna', 200), id, passed);
  const [first] = (await getRequest(await fixture.as('olga', 100), aboveId)).messages;
  expect(first?.files).toMatchObject([{ name: 'photo of the fault.pdf' }]);
  expect(first?.files[0]?.id).not.toBe(fileId);
});

test('a file that no message was sent with is deleted after a day', async () => {
  const { fileId } = await askWithFile();
  await upload('carl', 300);
  await fixture.rows(`UPDATE request_files SET uploaded_at = now() - interval '25 hours'`);
  await deleteUnattachedRequestFiles(new Date());
  expect(await fixture.rows('SELECT id FROM request_files')).toEqual([{ id: fileId }]);
});
