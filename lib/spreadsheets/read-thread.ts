import { serveThread } from '@/lib/threads/serve-thread';
import { parseFile } from './parse-file';

serveThread(parseFile);
