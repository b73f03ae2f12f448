import { problemList } from '#adapters/lender-api/contract/complaints.ts';
import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';

export const firstCalls = { complaintList: [asksFirst(problemList, {})] } satisfies FirstCalls;
