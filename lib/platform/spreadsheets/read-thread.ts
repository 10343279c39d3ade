import { serveThread } from '@/lib/platform/serve-thread';
import { parseFile } from './parse-file';

serveThread(parseFile);
